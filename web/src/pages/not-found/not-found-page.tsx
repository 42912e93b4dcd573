import { NotFoundMessage } from './not-found-message';

export default function NotFoundPage() {
  return (
    <main>
      <NotFoundMessage />
    </main>
  );
}

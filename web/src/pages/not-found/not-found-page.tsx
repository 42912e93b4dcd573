import { PATHS } from '../../lib/paths';
import { Brand } from '../../ui/brand';
import { NotFoundMessage } from './not-found-message';

export default function NotFoundPage() {
  return (
    <>
      <header className="message-brand">
        <a href={PATHS.landing} aria-label="Damson, home">
          <Brand />
        </a>
      </header>
      <main>
        <NotFoundMessage />
      </main>
    </>
  );
}

import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { ComingSoon } from '../../ui/coming-soon';
import { PageHeader } from '../../ui/page-header';

const FEATURES = ['Articles', 'Videos', 'Personalised tips', 'Badges'];

export default function EducationalContentPage() {
  return (
    <>
      <PageHeader title="Educational content" subtitle="Learn about health" />
      <ComingSoon
        icon={<BookOpenIcon size={24} />}
        text="A library to read and watch at your own pace, with:"
        features={FEATURES}
      />
    </>
  );
}

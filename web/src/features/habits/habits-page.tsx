import { PlantIcon } from '@phosphor-icons/react/dist/csr/Plant';
import { ComingSoon } from '../../ui/coming-soon';
import { PageHeader } from '../../ui/page-header';

const FEATURES = [
  'Track daily habits and streaks',
  'Charts and insights',
  'Smart reminders',
  'Integration with the health programme',
];

export default function HabitsPage() {
  return (
    <>
      <PageHeader title="Habits" subtitle="Build healthy habits" />
      <ComingSoon
        icon={<PlantIcon size={24} />}
        text="Your daily habits already stand in your programme. This screen will bring them together:"
        features={FEATURES}
      />
    </>
  );
}

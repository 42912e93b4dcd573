import { useSelector } from 'react-redux';
import { selectUser } from '../../auth/session-slice';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { QuestionnaireWizard } from './questionnaire-wizard';
import { useOpenedQuestionnaire } from './use-opened-questionnaire';
import './habits-questionnaire.css';

export default function HabitsQuestionnairePage() {
  const user = useSelector(selectUser);
  return (
    <>
      <PageHeader title="Habits Questionnaire & Preferences" subtitle="Your habits start where you are" />
      {user && <Questionnaire key={user.id} userId={user.id} />}
    </>
  );
}

/** The wizard, once it is known what was saved before. */
function Questionnaire({ userId }: { userId: string }) {
  const { opened, isError, retry } = useOpenedQuestionnaire(userId);
  if (opened) return <QuestionnaireWizard userId={userId} opened={opened} />;
  if (isError) return <ErrorState message="Your saved answers could not be loaded" onRetry={retry} />;
  return <Skeleton lines={5} height={72} />;
}

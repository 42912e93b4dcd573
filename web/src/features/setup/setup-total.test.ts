import { allInvestigations, answersFrom } from './setup-answers';
import { indicativeTotal, totalText } from './setup-total';

const total = (given: Parameters<typeof answersFrom>[0]) => totalText(indicativeTotal(answersFrom(given)));

it('adds up the ranges of extensive tests, the lower ends of no-frills ones, and the people', () => {
  expect(total({})).toBe('$970-1,600');
  expect(total({ investigations: allInvestigations('no-frills') })).toBe('$970');
  expect(total({ investigations: allInvestigations('without') })).toBe('$0');
  const bloodPanel = 'I already have a recent result to be used as a baseline';
  expect(total({ investigations: { ...allInvestigations('without'), bloodPanel } })).toBe('$0');
  expect(
    total({
      investigations: {
        ...allInvestigations('without'),
        continuousGlucoseMonitor: 'I want to get an extensive option',
      },
      consultations: { healthCoachSessions: '8sessions', doctorConsultation: true, personalTrainer: true },
    }),
  ).toBe('$670-700');
});

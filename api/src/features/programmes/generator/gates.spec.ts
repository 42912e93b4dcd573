import fc from 'fast-check';
import { GATE_QUESTIONS, Gates, type ScreenedGate } from './gates';
import type { HealthScreenAnswers } from './screen.types';
import { SCREEN_ANSWERS } from '../../health-screen/health-screen.options';

const GATES = Object.keys(GATE_QUESTIONS) as ScreenedGate[];
const QUESTIONS = Object.values(GATE_QUESTIONS).flat();
const SIGNED = 'SIGN-OFF' as const;
const clearedGates = (screen: HealthScreenAnswers, signed: ConstructorParameters<typeof Gates>[1] = []) => {
  const gates = new Gates(screen, signed);
  return new Set([...GATES, SIGNED].filter((gate) => gates.isOpen(gate)));
};
const allNo: HealthScreenAnswers = Object.fromEntries(QUESTIONS.map((question) => [question, 'no']));

it('opens nothing without answers, and everything it asks about when all are "no"', () => {
  expect(clearedGates({})).toEqual(new Set());
  expect(clearedGates(allNo)).toEqual(new Set(GATES));
});

it('leaves to a clinician what no answer can open', () => {
  expect(clearedGates(allNo).has('SIGN-OFF')).toBe(false);
  expect(clearedGates({}, ['SIGN-OFF', 'G-EX'])).toEqual(new Set(['SIGN-OFF', 'G-EX']));
});

it('asks no question for two gates', () => {
  expect(new Set(QUESTIONS).size).toBe(QUESTIONS.length);
});

it.each(QUESTIONS)('one other answer to %s shuts its gate alone', (question) => {
  const own = GATES.find((gate) => (GATE_QUESTIONS[gate] as readonly string[]).includes(question));
  for (const answer of ['yes', 'not_sure', undefined] as const) {
    expect(clearedGates({ ...allNo, [question]: answer })).toEqual(
      new Set(GATES.filter((gate) => gate !== own)),
    );
  }
});

it('opens a gate exactly when all of its questions are "no", and a "no" taken back never opens one', () => {
  const answer = fc.option(fc.constantFrom(...SCREEN_ANSWERS), { nil: undefined });
  const screen = fc.record(Object.fromEntries(QUESTIONS.map((question) => [question, answer])));
  fc.assert(
    fc.property(screen, fc.constantFrom(...QUESTIONS), (answers: HealthScreenAnswers, question) => {
      const cleared = clearedGates(answers);
      for (const gate of GATES) {
        const expected = GATE_QUESTIONS[gate].filter((key) => answers[key] !== 'no').length === 0;
        expect(cleared.has(gate)).toBe(expected);
      }
      const taken = clearedGates({ ...answers, [question]: 'not_sure' });
      expect([...taken].filter((gate) => !cleared.has(gate))).toEqual([]);
    }),
  );
});

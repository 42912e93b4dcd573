import { SCENARIOS } from './index';

/**
 * Everything that the guided chats offer to tap, and short answers that are typed instead of it: the safety screen must
 * let each of them pass.
 */
export const SCENARIO_ANSWERS: readonly string[] = [
  ...new Set(
    Object.values(SCENARIOS).flatMap(({ questions, closingTaps }) => [
      ...questions.flatMap(({ taps }) => taps),
      ...closingTaps,
    ]),
  ),
  ...[
    'Yes',
    'No',
    'Yes please',
    'No thanks',
    'A bit',
    'I do not know',
    'Nothing',
    'Since yesterday',
    'Two days',
    '7',
    '18:30',
  ],
  ...[
    'move the walk to 6pm',
    'leave out the stretching',
    'add call mum 15 min',
    'skip the walk',
    'make it shorter',
  ],
];

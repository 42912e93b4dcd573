/** What the five steps of a scale are called, from 1 to 5. */
export type Scale = readonly [string, string, string, string, string];

export const ENERGY: Scale = ['Low', 'OK-ish', 'Good', 'Great', 'Buzzing'];
export const COMPLETION: Scale = ['Unlikely', 'Possibly', 'Most likely', 'Very likely', '100% !!'];

export const NEUTRAL_MOOD = '😐';

/** Faces that every system of the last ten years can draw. */
export const MOODS = [
  { emoji: '😢', word: 'Very sad' },
  { emoji: '😞', word: 'Sad' },
  { emoji: NEUTRAL_MOOD, word: 'Neutral' },
  { emoji: '😊', word: 'Happy' },
  { emoji: '😄', word: 'Very happy' },
] as const;

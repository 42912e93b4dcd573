export const SCREEN_ANSWERS = ['yes', 'no', 'not_sure'] as const;
export type ScreenAnswer = (typeof SCREEN_ANSWERS)[number];

/** Pregnant, perhaps, or just after birth: other bounds hold. */
export const mayBePregnant = ({ pregnancy }: { readonly pregnancy?: ScreenAnswer }): boolean =>
  pregnancy === 'yes' || pregnancy === 'not_sure';

export const SMOKING = ['never', 'ex', 'now', 'vaping'] as const;
export type Smoking = (typeof SMOKING)[number];

export const WORK_PATTERNS = ['days', 'nights', 'rotating', 'none'] as const;
/** When somebody works; 'none': no paid work or no fixed hours. */
export type WorkPattern = (typeof WORK_PATTERNS)[number];

export const SCREEN_SECTIONS = [
  'active',
  'pressure',
  'pregnancy',
  'food',
  'medicines',
  'smoking',
  'alcohol',
  'mood',
  'sleep',
  'day',
] as const;
/** What the screen asks about. */
export type ScreenSection = (typeof SCREEN_SECTIONS)[number];

/** What articles are about: a member's topics. */
export const ARTICLE_CATEGORIES = [
  'Habits',
  'Staying safe',
  'Your results',
  'Movement',
  'Food',
  'Sleep',
  'Mind and mood',
  'Everyday health',
] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

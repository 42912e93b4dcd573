import { modelCost } from './model-cost';

const USED = { prompt_tokens: 90_000, completion_tokens: 21_000 };

it('what was read and what was written, each at its price', () => {
  expect(modelCost(USED, { AI_PRICE_READ: 0.15, AI_PRICE_WRITTEN: 0.6 })).toBe(0.0261);
  expect(modelCost(USED, { AI_PRICE_READ: 100, AI_PRICE_WRITTEN: 0 })).toBe(9);
});

it('a model of one’s own may cost nothing', () => {
  expect(modelCost(USED, { AI_PRICE_READ: 0, AI_PRICE_WRITTEN: 0 })).toBe(0);
});

it('without both prices nobody knows', () => {
  expect(modelCost(USED, {})).toBeNull();
  expect(modelCost(USED, { AI_PRICE_READ: 1 })).toBeNull();
});

import { typedNumber } from './typed-number';

const NUMBER = 'Please use a number, such as 3.5.';

/** What is not right yet of a range as it is typed; either end may be left out. The last sentence is the server's own. */
export function rangeFaults(typed: { min: string; max: string }): { min?: string; max?: string } {
  const [min, max] = [typedNumber(typed.min), typedNumber(typed.max)];
  const isTurned = typeof min === 'number' && typeof max === 'number' && min > max;
  return {
    ...(min === undefined && { min: NUMBER }),
    ...(max === undefined && { max: NUMBER }),
    ...(isTurned && { min: 'The range must begin below its end.' }),
  };
}

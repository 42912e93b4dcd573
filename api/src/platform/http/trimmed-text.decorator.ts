import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, ValidateBy } from 'class-validator';

/**
 * What a person typed, without the space around it: something that can be seen, and at most so long. Counted in UTF-16
 * units, as `maxlength` of a text field counts; class-validator's own rules count otherwise. Where it may be null,
 * nothing to see is null.
 */
export function TrimmedText(
  most: number,
  example: string,
  options: { nullable?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value !== 'string') return value;
      const text = value.trim();
      return options.nullable && !isVisible(text) ? null : text;
    }),
    IsString(),
    rule('minLength', isVisible, 'Please write something first.'),
    rule('maxLength', (text) => text.length <= most, `Please use at most ${most} characters.`),
    ApiProperty({ type: String, minLength: 1, maxLength: most, example, ...options }),
  );
}

/**
 * Text that stands in one line and is what it seems to be, such as a title or a name: without line ends, and without what
 * cannot be seen or turns the direction of writing.
 */
export function TrimmedLine(
  most: number,
  example: string,
  options: { nullable?: boolean } = {},
): PropertyDecorator {
  return applyDecorators(TrimmedText(most, example, options), IsOneLine());
}

/** The text passes `isOneLine`. */
export const IsOneLine = (): PropertyDecorator =>
  rule('oneLine', isOneLine, 'Please write it in one line, without characters that cannot be seen.');

/** No line ends, and nothing that cannot be seen or turns the direction of writing. */
export function isOneLine(text: string): boolean {
  // The joiners belong to Persian names and to pictures of several people.
  return !/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/u.test(text);
}

/** Control and formatting characters alone show nothing, nor do those that fill a place. */
function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);
}

function rule(name: string, passes: (text: string) => boolean, message: string): PropertyDecorator {
  const validate = (value: unknown) => typeof value !== 'string' || passes(value);
  return ValidateBy({ name, validator: { validate, defaultMessage: () => message } });
}

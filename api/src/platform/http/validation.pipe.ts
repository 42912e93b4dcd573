import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { BadRequestProblem, type FieldProblem } from './problem';

/** Checks bodies, queries and path parameters against their DTO. What a DTO does not name is refused. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) =>
      new BadRequestProblem(
        'validation-failed',
        'Some of what you sent is missing or not valid.',
        flattenErrors(errors),
      ),
  });
}

/** Nested class-validator errors as a flat list with dotted paths. */
export function flattenErrors(errors: ValidationError[], parent = ''): FieldProblem[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const own = Object.entries(error.constraints ?? {}).map(([code, message]) => ({ field, code, message }));
    return [...own, ...flattenErrors(error.children ?? [], field)];
  });
}

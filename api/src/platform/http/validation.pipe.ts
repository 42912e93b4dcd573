import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { BadRequestProblem, type FieldProblem } from './problem';
import { MAX_FIELD_PROBLEMS, unknownKeys } from './unknown-keys';

/** Checks bodies, queries and path parameters against their DTO. What a DTO does not name is refused, first of all. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => validationFailed(flattenErrors(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype, type } = metadata;
    const unknown = metatype && type !== 'custom' ? unknownKeys(metatype as new () => object, value) : [];
    if (unknown.length > 0) throw validationFailed(unknown);
    return super.transform(value, metadata);
  }
}

function validationFailed(errors: FieldProblem[]): BadRequestProblem {
  const detail = 'Some of what you sent is missing or not valid.';
  return new BadRequestProblem('validation-failed', detail, errors.slice(0, MAX_FIELD_PROBLEMS));
}

/** Nested class-validator errors as a flat list with dotted paths. */
function flattenErrors(errors: ValidationError[], parent = ''): FieldProblem[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const own = Object.entries(error.constraints ?? {}).map(([code, message]) => ({ field, code, message }));
    return [...own, ...flattenErrors(error.children ?? [], field)];
  });
}

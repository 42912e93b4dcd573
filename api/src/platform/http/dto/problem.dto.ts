import { ApiProperty, ApiSchema } from '@nestjs/swagger';

/** One field that was refused. */
@ApiSchema({ name: 'FieldProblem' })
export class FieldProblemBody {
  /**
   * Path of the field.
   * @example "scheduling.weeklyReflectionDate"
   */
  field: string;
  /**
   * Stable name of the rule.
   * @example "isIn"
   */
  code: string;
  /**
   * A sentence for a person.
   * @example "weeklyReflectionDate must be one of the following values: Saturday, Sunday"
   */
  message: string;
}

/** Every error of the product API: problem+json (RFC 9457). Nothing in it quotes what was sent. */
@ApiSchema({ name: 'Problem', description: 'Every error of the product API: problem+json (RFC 9457).' })
export class ProblemBody {
  /**
   * Names the kind of problem, as an address.
   * @example "https://damson.example/problems/validation-failed"
   */
  @ApiProperty({ format: 'uri' })
  type: string;
  /**
   * The status in words.
   * @example "Bad Request"
   */
  title: string;
  /**
   * The status of the answer.
   * @example 400
   */
  @ApiProperty({ type: 'integer', minimum: 400, maximum: 599 })
  status: number;
  /**
   * Stable, for programs.
   * @example "validation-failed"
   */
  code: string;
  /**
   * One sentence for a person.
   * @example "Some of what you sent is missing or not valid."
   */
  detail: string;
  /**
   * The path that was asked for.
   * @example "/api/v1/setup/save"
   */
  instance: string;
  /**
   * The answer's X-Request-Id, for whoever reads the logs.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  request_id: string;
  /** The fields that were refused, where some were; at most 20. */
  errors?: FieldProblemBody[];
}

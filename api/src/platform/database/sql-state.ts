import { QueryFailedError } from 'typeorm';

/** What PostgreSQL says of a statement that failed. */
interface Failure {
  readonly code?: unknown;
  readonly constraint?: unknown;
}

const failureOf = (error: unknown): Failure =>
  error instanceof QueryFailedError ? (error.driverError as Failure) : {};

/** The SQLSTATE of a statement that failed, e.g. '55P03'; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  const { code } = failureOf(error);
  return typeof code === 'string' ? code : undefined;
}

/** The name of the constraint that refused a row; undefined for any other error. */
export function violatedConstraintOf(error: unknown): string | undefined {
  const { constraint } = failureOf(error);
  return typeof constraint === 'string' ? constraint : undefined;
}

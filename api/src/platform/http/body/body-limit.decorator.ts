import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Largest body in bytes, of every route that says nothing else. */
export const DEFAULT_BODY_LIMIT = 16 * 1024;

export const BODY_LIMIT_METADATA = 'damson:body-limit';

/** Route concern: the largest body in bytes, where it is not the usual 16 kB; the API's document says so, too. */
export const BodyLimit = (bytes: number) =>
  applyDecorators(SetMetadata(BODY_LIMIT_METADATA, bytes), ApiExtension('x-body-limit', bytes));

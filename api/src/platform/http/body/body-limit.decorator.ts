import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { BODY_BOUNDS } from './body-bounds';

/** Largest body in bytes, of every route that says nothing else. */
export const DEFAULT_BODY_LIMIT = 16 * 1024;

export const BODY_LIMIT_METADATA = 'damson:body-limit';

export const BODY_VALUES_METADATA = 'damson:body-values';

/**
 * Route concern: the largest body in bytes, where it is not the usual 16 kB; the API's document says so, too.
 * @param values how many it may hold in all, where that is not the usual number
 */
export const BodyLimit = (bytes: number, values = BODY_BOUNDS.values) =>
  applyDecorators(
    SetMetadata(BODY_LIMIT_METADATA, bytes),
    SetMetadata(BODY_VALUES_METADATA, values),
    ApiExtension('x-body-limit', bytes),
  );

export const BODY_NEEDED_METADATA = 'damson:body-needed';

/** Route concern: it saves the whole of something, and would take an empty request for one that empties it. */
export const NeedsBody = () => SetMetadata(BODY_NEEDED_METADATA, true);

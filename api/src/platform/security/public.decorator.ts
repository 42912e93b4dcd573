import { SetMetadata } from '@nestjs/common';

export const PUBLIC_METADATA = 'damson:public';

/** Opens a route to callers without an access token. Everything without this mark needs one. */
export const Public = () => SetMetadata(PUBLIC_METADATA, true);

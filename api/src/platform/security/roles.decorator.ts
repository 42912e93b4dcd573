import { SetMetadata } from '@nestjs/common';
import type { Role } from './current-user.decorator';

export const ROLES_METADATA = 'damson:roles';

/** Lets only these roles in (403 for others). Ownership of rows is the services' matter. */
export const Roles = (...roles: Role[]) => SetMetadata(ROLES_METADATA, roles);

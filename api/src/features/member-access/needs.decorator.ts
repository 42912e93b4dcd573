import { Roles } from '../../platform/security/roles.decorator';
import { type Permission, PERMISSIONS } from './permissions.options';

/** Lets in who has this permission (403 for others). Ownership of rows is the services' matter. */
export const Needs = (permission: Permission) => Roles(...PERMISSIONS[permission]);

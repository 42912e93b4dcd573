import type { FlowRequest } from '../mailed-codes/mail-requests';
import type { UserMetadata } from '../users/user-metadata';

export interface Credentials {
  /** Lower case. */
  email: string;
  password: string;
}

export interface SignUpRequest extends Credentials {
  data: UserMetadata;
  flow: FlowRequest;
}

import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../../../platform/security/current-user.decorator';
import type { Gender } from '../../users/user-metadata';

/** The signed-in user. */
export class MeDto {
  id: string;
  email: string;
  name: string | null;
  /** Years. */
  age: number | null;
  @ApiProperty({ enum: ['male', 'female', 'other'], nullable: true })
  gender: Gender | null;
  @ApiProperty({ enum: ['member', 'coach', 'clinician', 'admin'] })
  role: Role;
  /** IANA name: what a "day" is for this user. */
  time_zone: string;
}

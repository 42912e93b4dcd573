import { ApiProperty } from '@nestjs/swagger';
import type { Role } from '../../../../platform/security/current-user.decorator';
import type { Gender } from '../../users/user-metadata';

/** The signed-in user. */
export class Me {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "ana@example.com" */
  email: string;
  /** @example "Ana Quist" */
  name: string | null;
  /**
   * Years.
   * @example 42
   */
  age: number | null;
  @ApiProperty({ enum: ['male', 'female', 'other'], nullable: true })
  gender: Gender | null;
  @ApiProperty({ enum: ['member', 'coach', 'clinician', 'admin'] })
  role: Role;
  /**
   * IANA name: what a "day" is for this user.
   * @example "Europe/London"
   */
  time_zone: string;
}

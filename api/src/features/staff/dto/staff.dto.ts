import type { Role } from '../../../platform/security/current-user.decorator';
import { type Permission, PERMISSIONS } from '../../member-access/permissions.options';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, ValidateIf, ValidateNested } from 'class-validator';
import { WorkingHours } from '../working-hours.dto';

/** Somebody of the staff, as colleagues see them. */
export class Colleague {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /**
   * Null where they have told none.
   * @example "Sam Okafor"
   */
  name: string | null;
  role: Role;
}

/** The caller, and what they may do. */
export class StaffSelf extends Colleague {
  /** The menu of /admin shows what is in here. */
  @ApiProperty({ enum: Object.keys(PERMISSIONS), isArray: true, enumName: 'Permission' })
  permissions: Permission[];

  /** When they are there for members; null where they have not said. */
  hours: WorkingHours | null;
}

export class SaveWorkingHours {
  /** Null: none are told. */
  @ValidateIf((_, value) => value !== null)
  @IsDefined()
  @ValidateNested()
  @Type(() => WorkingHours)
  hours: WorkingHours | null;
}

/** Everybody of the staff, by name: 200 at most. */
export class Colleagues {
  items: Colleague[];
}

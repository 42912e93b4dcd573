import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { PageQuery } from '../../../platform/http/dto/page-query.dto';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { TrimmedLine } from '../../../platform/http/trimmed-text.decorator';
import type { Role } from '../../../platform/security/current-user.decorator';
import { STAFF_ROLES, type StaffRole } from '../../auth/user-administration.service';

const ROLES = ['member', ...STAFF_ROLES] as const;

/** Which people. */
export class PeopleQuery extends PageQuery {
  @NotNullIfGiven()
  @IsIn(ROLES)
  role?: Role;

  /**
   * What a name or an e-mail address has to have in it.
   * @example "may"
   */
  @NotNullIfGiven()
  @IsString()
  @MaxLength(100)
  words?: string;
}

export class PersonParam {
  @IsUUID()
  id: string;
}

/** The group that a member is in. */
export class PersonGroup {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Night workers" */
  name: string;
}

/** Somebody who has an account. Nothing of their health is in here. */
export class Person {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Sam Okafor" */
  name: string | null;
  /** @example "sam@example.org" */
  email: string;
  role: Role;
  /** @example "2026-11-02T09:12:00.000Z" */
  created_at: string;
  /** @example "2026-11-26T09:12:00.000Z" */
  last_sign_in_at: string | null;
  /** They cannot sign in. */
  is_suspended: boolean;
  /**
   * Ids of those who look after them; empty for the staff.
   * @example ["0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"]
   */
  carer_ids: string[];
  /**
   * Members whom they look after; 0 for a member.
   * @example 24
   */
  looks_after: number;
  /** Null for whoever is in none. */
  group: PersonGroup | null;
}

/** Somebody by name. */
export class NamedPerson {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Sam Okafor" */
  name: string | null;
}

/** A second factor that an administrator asks to take away. */
export class FactorReset {
  person: NamedPerson;
  /** They cannot agree to it themselves. */
  asked_by: NamedPerson;
  /** @example "2026-11-26T09:12:00.000Z" */
  asked_at: string;
  /**
   * Nobody can agree any more.
   * @example "2026-11-27T09:12:00.000Z"
   */
  expires_at: string;
}

export class FactorResets {
  items: FactorReset[];
}

/** People by name. */
export class PeoplePage {
  items: Person[];
  /**
   * For the next page; null on the last one.
   * @example "MGI5ZTJm"
   */
  next_cursor: string | null;
}

/** A colleague to be. */
export class InvitePerson {
  /** @example "sam@example.org" */
  @IsEmail()
  @MaxLength(254)
  email: string;

  @TrimmedLine(100, 'Sam Okafor')
  name: string;

  @ApiProperty({ enum: STAFF_ROLES })
  @IsIn(STAFF_ROLES)
  role: StaffRole;
}

/** What is left out stays as it is. */
export class ChangePerson {
  @ApiProperty({ enum: STAFF_ROLES, required: false })
  @NotNullIfGiven()
  @IsIn(STAFF_ROLES)
  role?: StaffRole;

  @NotNullIfGiven()
  @IsBoolean()
  is_suspended?: boolean;
}

/** Everybody who looks after a member. */
export class SetCarers {
  /** @example ["0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"] */
  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  carer_ids: string[];
}

/** How much somebody of the staff has to do. */
export class StaffLoad {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Sam Okafor" */
  name: string | null;
  role: Role;
  /**
   * Members whom they look after.
   * @example 24
   */
  members: number;
  /**
   * Open tasks of these members.
   * @example 9
   */
  open_tasks: number;
  /**
   * Of the open tasks, those that they have taken.
   * @example 2
   */
  taken: number;
  /**
   * Minutes spent with members in the last seven days.
   * @example 310
   */
  minutes: number;
}

/** Everybody of the staff, by name. */
export class StaffLoads {
  items: StaffLoad[];
}

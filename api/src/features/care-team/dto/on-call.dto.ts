import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { WorkingHours } from '../../staff/working-hours.dto';

/** When somebody is on duty. */
export class OnCallHours extends WorkingHours {}

/** Somebody of the rota. */
export class SaveOnCallPerson {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  @IsUUID()
  staff_id: string;

  /** Null: day and night. */
  @IsOptional()
  @ValidateNested()
  @Type(() => OnCallHours)
  hours: OnCallHours | null = null;
}

/** Who is called first, then second, and so on, round; empty: those who look after the member. */
export class SaveOnCallRota {
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => SaveOnCallPerson)
  items: SaveOnCallPerson[];
}

/** Somebody of the rota. */
export class OnCallPerson {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  staff_id: string;
  /** @example "Sam Okafor" */
  name: string | null;
  /** Null: day and night. */
  hours: OnCallHours | null;
  /** Suspended since, or no longer of the staff: nobody calls them. */
  is_away: boolean;
  /** False: they have never signed in, so that nobody knows whether they can. */
  has_signed_in: boolean;
}

/** A time at which nobody of the rota is on duty. */
export class OnCallGap {
  /** @example "2026-12-05T18:00:00.000Z" */
  from: string;
  /** @example "2026-12-07T09:00:00.000Z" */
  until: string;
  /** Who comes on duty then: what is raised before is theirs. */
  next: OnCallNext;
}

export class OnCallNext {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  staff_id: string;
  /** @example "Sam Okafor" */
  name: string | null;
}

/** Who is called for a red flag, in this order. */
export class OnCallRota {
  items: OnCallPerson[];
  /** Those that begin within two weeks. */
  gaps: OnCallGap[];
}

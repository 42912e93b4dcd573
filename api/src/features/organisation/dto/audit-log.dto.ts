import { IntersectionType } from '@nestjs/swagger';
import { IsUUID, Matches } from 'class-validator';
import { PageQuery } from '../../../platform/http/dto/page-query.dto';
import { IsInstant } from '../../../platform/http/instant';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import type { Role } from '../../../platform/security/current-user.decorator';
import type { JsonObject } from '../../../platform/types/json';

/** Which entries of the audit log. */
export class AuditLogFilter {
  /**
   * What was done, by its stable name.
   * @example "login_failed"
   */
  @NotNullIfGiven()
  @Matches(/^[a-z_]{1,64}$/)
  action?: string;

  /** Who did it. */
  @NotNullIfGiven()
  @IsUUID()
  actor_id?: string;

  /** Whose data or account it was. */
  @NotNullIfGiven()
  @IsUUID()
  subject_id?: string;

  /**
   * From this moment on.
   * @example "2026-11-01T00:00:00Z"
   */
  @NotNullIfGiven()
  @IsInstant()
  from?: string;

  /**
   * Up to this moment, which is not among them.
   * @example "2026-12-01T00:00:00Z"
   */
  @NotNullIfGiven()
  @IsInstant()
  until?: string;
}

/** Which entries, and which part of them. */
export class AuditLogQuery extends IntersectionType(AuditLogFilter, PageQuery) {}

/** Somebody who stands in the log. */
export class AuditPerson {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /**
   * Null where they have told none, or are no longer with us.
   * @example "Sam Okafor"
   */
  name: string | null;
  /** What they are now; null where they are no longer with us. */
  role: Role | null;
}

/** One act that matters for security. */
export class AuditLogEntry {
  /** @example "4711" */
  id: string;
  /** @example "2026-11-23T08:00:00.000Z" */
  at: string;
  /**
   * Stable name.
   * @example "carers_changed"
   */
  action: string;
  /** Null where nobody is known, and for what the product does by itself. */
  actor: AuditPerson | null;
  /** Null where it was the actor's own. */
  subject: AuditPerson | null;
  /**
   * Of the staff only.
   * @example "192.0.2.7"
   */
  ip: string | null;
  /**
   * Of the staff only.
   * @example "Mozilla/5.0"
   */
  user_agent: string | null;
  /**
   * Ids and plain values that explain the act.
   * @example {"reason": "password"}
   */
  details: JsonObject;
}

/** Entries of the log, newest first. */
export class AuditLogPage {
  items: AuditLogEntry[];
  /**
   * For the next page; null on the last one.
   * @example "NDcxMQ"
   */
  next_cursor: string | null;
}

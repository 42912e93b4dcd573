import { IsBoolean, IsIn, IsInt, Max, Min } from 'class-validator';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../consents.options';

export class ConsentParam {
  @IsIn(CONSENT_PURPOSES)
  purpose: ConsentPurpose;
}

/** A yes or a no. */
export class DecideConsent {
  @IsBoolean()
  granted: boolean;

  /**
   * Of the text that the member has read.
   * @example 1
   */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  version: number;
}

/** What the member can agree to, and what holds. */
export class Consent {
  purpose: ConsentPurpose;
  /** Whether it holds now. */
  granted: boolean;
  /**
   * When the member decided; null as long as they have not, and what holds is the default.
   * @example "2026-11-23T08:00:00.000Z"
   */
  decided_at: string | null;
  /**
   * Of the text.
   * @example 1
   */
  version: number;
  /** @example "The coaches and clinicians who look after you may read your chats with the assistant." */
  text: string;
  /** Whether there is something to agree to: an outside model, and for documents a yes to it before. */
  available: boolean;
  /**
   * The server that would get the data; null where nobody outside would.
   * @example "models.example"
   */
  recipient: string | null;
}

import { Transform } from 'class-transformer';
import { IsBoolean, IsString, IsUUID, Length } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import { type FactSource, LONGEST_FACT } from '../memory.options';

export class FactIdParam {
  @IsUUID()
  id: string;
}

/** What to forget; everything if it does not say. */
export class ForgetQuery {
  /** Only what comes from this message. */
  @NotNullIfGiven()
  @IsUUID()
  source?: string;
}

export class ChangeFact {
  /** @example "I work nights from Monday to Wednesday." */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString()
  @Length(1, LONGEST_FACT)
  text: string;
}

export class SwitchMemory {
  /** Off: nothing is added, and nothing that is there is used. */
  @IsBoolean()
  on: boolean;
}

/** Where a fact was said. */
export class FactSourceView {
  kind: FactSource;
  /**
   * The message.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  id: string | null;
}

/** Something that the assistant remembers. */
export class Fact {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "I work nights." */
  text: string;
  source: FactSourceView;
  /** @example "2026-11-23T08:00:00.000Z" */
  created_at: string;
}

export class Memory {
  /** Whether anything is added or used. */
  on: boolean;
  /** At most 100, the latest first. */
  items: Fact[];
}

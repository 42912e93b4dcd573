import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { NotNullIfGiven } from '../../../../platform/http/not-null-if-given.decorator';
import { TrimmedLine } from '../../../../platform/http/trimmed-text.decorator';

const STATUSES = ['draft', 'published', 'earlier'] as const;
const GROUPS = ['core', 'lesson', 'habit', 'questionnaire'] as const;
const GATE_STATES = ['unanswered', 'not_sure', 'yes'] as const;

/** A version of the programme's template. */
export class TemplateVersion {
  /**
   * Number 1 is the one that comes with the product.
   * @example 2
   */
  number: number;
  @ApiProperty({ enum: STATUSES })
  status: (typeof STATUSES)[number];
  /**
   * The number of the version that it began as; null for the one that comes with the product.
   * @example 1
   */
  based_on: number | null;
  /**
   * Another after each change of a draft. A change names the one that it follows.
   * @example 4
   */
  revision: number;
  /**
   * When it was last changed; null for the one that comes with the product.
   * @example "2026-11-26T08:00:00.000Z"
   */
  changed_at: string | null;
  /**
   * Who changed it last; null where nobody is known.
   * @example "Ifan Rees"
   */
  changed_by: string | null;
  /**
   * Null before that, and for the one that comes with the product.
   * @example "2026-11-26T09:00:00.000Z"
   */
  published_at: string | null;
  /**
   * Members whose programme is pinned to it.
   * @example 30
   */
  members: number;
}

export class TemplateVersions {
  /** The draft first, then the newest. */
  items: TemplateVersion[];
  /**
   * The number of the version that new members get.
   * @example 1
   */
  published: number;
  /**
   * Programmes that began in the last 30 days: about as many new members would get the draft in the next.
   * @example 6
   */
  began_lately: number;
}

/** What shuts or limits an item. */
export class TemplateGate {
  /** A gate or a question of the health screen, or what else the gate table looks at. */
  @ApiProperty({ example: 'G-EX' })
  @IsString()
  @MaxLength(40)
  on: string;
  @ApiProperty({ enum: ['cap', 'drop'] })
  @IsIn(['cap', 'drop'])
  effect: 'cap' | 'drop';
  /**
   * The highest step of a habit that is capped.
   * @example 1
   */
  @NotNullIfGiven()
  @IsInt()
  @Min(1)
  @Max(4)
  step?: number;
  /** For which answers; without them, for every one but "no". */
  @ApiPropertyOptional({ enum: GATE_STATES, isArray: true, example: ['yes'] })
  @NotNullIfGiven()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIn(GATE_STATES, { each: true })
  states?: (typeof GATE_STATES)[number][];
}

/** One step of a habit's ladder. */
export class TemplateStep {
  @TrimmedLine(300, 'A brisk walk of 10 minutes')
  text: string;
  @TrimmedLine(40, '10 min')
  dose: string;
  /** @example 10 */
  @IsInt()
  @Min(5)
  @Max(30)
  minutes: number;
  /**
   * Days a week.
   * @example 5
   */
  @IsInt()
  @Min(1)
  @Max(7)
  days: number;
}

/** The words of a week. */
export class TemplateWeek {
  /** @example 3 */
  week: number;
  /** @example "Move a little more" */
  focus: string;
  /** @example "Short walks and fewer long sits. A few minutes count." */
  description: string;
  /** @example "Walk so that you can talk, but not sing." */
  skill: string;
  /** @example "Minutes of brisk movement this week." */
  notice: string;
  /** @example "Swap one short ride for a walk." */
  action: string;
}

/** An item of the weeks, or a habit. */
export class TemplateItemView {
  /** @example "C07" */
  key: string;
  @ApiProperty({ enum: GROUPS })
  group: (typeof GROUPS)[number];
  /** @example "upload" */
  kind: string;
  /** @example "Add earlier results" */
  title: string;
  /**
   * Null for a habit, which has its steps' texts.
   * @example "Upload results from the last years as PDF, photo or CSV."
   */
  description: string | null;
  /**
   * Null for a habit: its week follows from what the member chose.
   * @example 1
   */
  week: number | null;
  /** @example 3 */
  day: number | null;
  /** @example 10 */
  minutes: number | null;
  /**
   * Who gets it.
   * @example "always"
   */
  include: string | null;
  /**
   * The article that it opens.
   * @example "how-habits-form"
   */
  content_id: string | null;
  /**
   * Keys of what has to be over before.
   * @example ["C06"]
   */
  after: string[];
  /**
   * Keys of the references that it rests on.
   * @example ["S1"]
   */
  source: string[];
  steps: TemplateStep[];
  gates: TemplateGate[];
  /**
   * What else names it, in words: it cannot be taken out while anything does.
   * @example ["C08"]
   */
  named_by: string[];
}

/** A version with all that is in it. */
export class TemplateContent extends TemplateVersion {
  weeks: TemplateWeek[];
  items: TemplateItemView[];
}

/** One thing that is another in the draft than in the published version. */
export class TemplateDifferenceView {
  /** @example "Add earlier results (C07)" */
  place: string;
  /** @example "minutes" */
  field: string;
  /** @example "10" */
  before: string | null;
  /** @example "15" */
  after: string | null;
}

export class TemplateDiff {
  items: TemplateDifferenceView[];
}

export class MovedMembers {
  /**
   * How many programmes now follow the published version. They are planned again in turn.
   * @example 30
   */
  moved: number;
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsUUID } from 'class-validator';
import { NotNullIfGiven } from '../../../platform/http/not-null-if-given.decorator';
import type { RuleLevel } from '../../groups/rule-levels.options';
import { CARE_TASK_KINDS, type CareTaskKind } from '../care-task.kinds';

/** A number of a rule that may be changed. */
export class CareRuleThreshold {
  /** @example "days" */
  key: string;
  /** @example "After" */
  words: string;
  /** @example "days without one" */
  unit: string;
  /** @example 3 */
  value: number;
  /** Where the value comes from: the nearest level that says one. */
  from: RuleLevel;
  /** @example 1 */
  least: number;
  /** @example 30 */
  most: number;
}

/** When something wants a person. */
export class CareRule {
  @ApiProperty({ enum: CARE_TASK_KINDS })
  kind: CareTaskKind;
  /** @example "No check-in for a while" */
  name: string;
  /**
   * 1 comes first.
   * @example 4
   */
  priority: number;
  is_on: boolean;
  /** Where that it is on or off comes from: the nearest level that says it. */
  from: RuleLevel;
  /** Whether anything is said at the level that is looked at. */
  is_own: boolean;
  /** It cannot be turned off, and is the same for everybody. */
  always_on: boolean;
  /** How many it would flag can be counted. */
  can_preview: boolean;
  thresholds: CareRuleThreshold[];
}

export class CareRules {
  items: CareRule[];
}

export class CareRuleParam {
  @ApiProperty({ enum: CARE_TASK_KINDS, enumName: 'CareTaskKind' })
  @IsIn(CARE_TASK_KINDS)
  kind: CareTaskKind;
}

export class MemberRulesParam {
  @IsUUID()
  id: string;
}

export class MemberCareRuleParam extends CareRuleParam {
  @IsUUID()
  id: string;
}

/** class-transformer leaves out keys that every object has, `toString` for one: then nobody would refuse them. */
const AsSent = () => Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]);

/** What is left out stays as it is. */
export class ChangeCareRule {
  @NotNullIfGiven()
  @IsBoolean()
  is_on?: boolean;

  /** By key, whole numbers within the bounds of each. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'number' },
    example: { days: 3 },
  })
  @NotNullIfGiven()
  @AsSent()
  @IsObject()
  thresholds?: Record<string, number>;
}

/** Thresholds to try; what is left out is as it holds now. */
export class TryCareRule {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, example: { days: 3 } })
  @AsSent()
  @IsObject()
  thresholds: Record<string, number>;
}

/** What a rule would have done. */
export class RulePreview {
  /** @example 6 */
  would_flag: number;
  /** @example 80 */
  of: number;
  /** @example "This rule would have flagged 6 of 80 yesterday." */
  sentence: string;
}

import { IsIn, IsInt, IsUUID, Max, Min } from 'class-validator';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  LONGEST_HOLD,
  RELEASE_MODES,
  type ReleaseMode,
} from '../../files/file-releases.service';
import type { RuleLevel } from '../../groups/rule-levels.options';

export class ReleaseRuleParam {
  @IsIn(DOCUMENT_TYPES)
  type: DocumentType;
}

export class MemberReleaseRulesParam {
  @IsUUID()
  id: string;
}

export class MemberReleaseRuleParam extends ReleaseRuleParam {
  @IsUUID()
  id: string;
}

/** When members see what was read in a document. */
export class ChangeReleaseRule {
  /** `after_review`: once a clinician has signed, after the days at the latest; `after_days`: then, signed or not. */
  @IsIn(RELEASE_MODES)
  mode: ReleaseMode;

  /**
   * From the moment it was read.
   * @example 14
   */
  @IsInt()
  @Min(1)
  @Max(LONGEST_HOLD)
  days: number;
}

/** The rule of a type of documents. */
export class ReleaseRule extends ChangeReleaseRule {
  type: DocumentType;
  /** Where it comes from: the nearest level that says one. */
  from: RuleLevel;
  /** Whether it is said at the level that is looked at. */
  is_own: boolean;
}

export class ReleaseRules {
  items: ReleaseRule[];
}

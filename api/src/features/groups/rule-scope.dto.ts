import { IsUUID } from 'class-validator';
import { NotNullIfGiven } from '../../platform/http/not-null-if-given.decorator';

/** Whose rules. */
export class RuleScopeQuery {
  /**
   * A group's; the organisation's where it is left out.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  @NotNullIfGiven()
  @IsUUID()
  group_id?: string;
}

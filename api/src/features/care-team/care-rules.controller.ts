import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { scopeOf } from '../groups/rule-levels.options';
import { RuleScopeQuery } from '../groups/rule-scope.dto';
import { Needs } from '../member-access/needs.decorator';
import { CareRulesService } from './care-rules.service';
import {
  CareRule,
  CareRuleParam,
  CareRules,
  ChangeCareRule,
  RulePreview,
  TryCareRule,
} from './dto/care-rule.dto';

@ApiTags('care-rules')
@Controller('api/v1/care/rules')
export class CareRulesController {
  constructor(private readonly rules: CareRulesService) {}

  /** When something wants a person, in the order in which it comes: the organisation's rules, or a group's. */
  @Get()
  @Needs('queue')
  list(@Query() { group_id }: RuleScopeQuery): Promise<CareRules> {
    return this.rules.all(scopeOf(group_id));
  }

  /** Turns a rule on or off, or changes its thresholds. Tasks that are there already stay as they are. */
  @Put(':kind')
  @Needs('organisation')
  change(
    @CurrentUser() user: SignedIn,
    @Param() { kind }: CareRuleParam,
    @Query() { group_id }: RuleScopeQuery,
    @Body() change: ChangeCareRule,
    @FromCaller() caller: Caller,
  ): Promise<CareRule> {
    return this.rules.change(user, scopeOf(group_id), kind, change, caller);
  }

  /** Forgets what is said of a rule here: what comes from above holds again. */
  @Delete(':kind')
  @Needs('organisation')
  clear(
    @CurrentUser() user: SignedIn,
    @Param() { kind }: CareRuleParam,
    @Query() { group_id }: RuleScopeQuery,
    @FromCaller() caller: Caller,
  ): Promise<CareRule> {
    return this.rules.clear(user, scopeOf(group_id), kind, caller);
  }

  /** How many members the rule would have flagged yesterday with these thresholds: of all, or of a group. */
  @Post(':kind/preview')
  @HttpCode(200)
  @Needs('organisation')
  preview(
    @Param() { kind }: CareRuleParam,
    @Query() { group_id }: RuleScopeQuery,
    @Body() { thresholds }: TryCareRule,
  ): Promise<RulePreview> {
    return this.rules.preview(kind, scopeOf(group_id), thresholds);
  }
}

import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
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

  /** When something wants a person, in the order in which it comes. */
  @Get()
  @Needs('queue')
  list(): Promise<CareRules> {
    return this.rules.all();
  }

  /** Turns a rule on or off, or changes its thresholds. Tasks that are there already stay as they are. */
  @Put(':kind')
  @Needs('organisation')
  change(
    @CurrentUser() user: SignedIn,
    @Param() { kind }: CareRuleParam,
    @Body() change: ChangeCareRule,
    @FromCaller() caller: Caller,
  ): Promise<CareRule> {
    return this.rules.change(user, kind, change, caller);
  }

  /** How many members the rule would have flagged yesterday with these thresholds. */
  @Post(':kind/preview')
  @HttpCode(200)
  @Needs('organisation')
  preview(@Param() { kind }: CareRuleParam, @Body() { thresholds }: TryCareRule): Promise<RulePreview> {
    return this.rules.preview(kind, thresholds);
  }
}

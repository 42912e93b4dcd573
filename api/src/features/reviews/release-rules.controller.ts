import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, FromCaller } from '../../platform/http/caller.decorator';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { FileReleasesService } from '../files/file-releases.service';
import { scopeOf } from '../groups/rule-levels.options';
import { RuleScopeQuery } from '../groups/rule-scope.dto';
import { Needs } from '../member-access/needs.decorator';
import { ChangeReleaseRule, ReleaseRule, ReleaseRuleParam, ReleaseRules } from './dto/release-rule.dto';

@ApiTags('release-rules')
@Needs('organisation')
@Controller('api/v1/admin/release-rules')
export class ReleaseRulesController {
  constructor(private readonly releases: FileReleasesService) {}

  /** When members see what was read in their documents, by the type of document: the organisation's rules, or a group's. */
  @Get()
  async list(@Query() { group_id }: RuleScopeQuery): Promise<ReleaseRules> {
    return { items: await this.releases.rules(scopeOf(group_id)) };
  }

  /** Changes a rule for what is read from now on. A value that calls for help is never held, nor is its document. */
  @Put(':type')
  change(
    @CurrentUser() user: SignedIn,
    @Param() { type }: ReleaseRuleParam,
    @Query() { group_id }: RuleScopeQuery,
    @Body() change: ChangeReleaseRule,
    @FromCaller() caller: Caller,
  ): Promise<ReleaseRule> {
    return this.releases.change(user, scopeOf(group_id), type, change, caller);
  }

  /** Forgets what is said of a type here: what comes from above holds again. */
  @Delete(':type')
  clear(
    @CurrentUser() user: SignedIn,
    @Param() { type }: ReleaseRuleParam,
    @Query() { group_id }: RuleScopeQuery,
    @FromCaller() caller: Caller,
  ): Promise<ReleaseRule> {
    return this.releases.clear(user, scopeOf(group_id), type, caller);
  }
}

import { Module } from '@nestjs/common';
import { GroupsService } from './groups.service';
import { OwnRulesService } from './own-rules.service';

/** Groups of members, and what groups and members have of their own in rules. */
@Module({
  providers: [GroupsService, OwnRulesService],
  exports: [GroupsService, OwnRulesService],
})
export class GroupsModule {}

import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { AuthModule } from '../auth/auth.module';
import { CalendarEventsModule } from '../calendar-events/calendar-events.module';
import { MemberAccessModule } from '../member-access/member-access.module';
import { ProgrammesModule } from '../programmes/programmes.module';
import { OwnEditsController } from './own-edits.controller';
import { ProgrammeEditsController } from './programme-edits.controller';
import { ProgrammeEditsService } from './programme-edits.service';

/** What the care team changes in a member's programme. */
@Module({
  imports: [AccountModule, AuthModule, CalendarEventsModule, MemberAccessModule, ProgrammesModule],
  controllers: [ProgrammeEditsController, OwnEditsController],
  providers: [ProgrammeEditsService],
  exports: [ProgrammeEditsService],
})
export class ProgrammeEditsModule {}

import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { StaffHoursService } from './staff-hours.service';
import { StaffController } from './staff.controller';
import { StaffService } from './staff.service';

/** Who of the staff is signed in, and who their colleagues are. */
@Module({
  imports: [AuthModule],
  controllers: [StaffController],
  providers: [StaffService, StaffHoursService],
  exports: [StaffService, StaffHoursService],
})
export class StaffModule {}

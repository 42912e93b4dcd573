import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { Needs } from '../member-access/needs.decorator';
import { Colleagues, SaveWorkingHours, StaffSelf } from './dto/staff.dto';
import { StaffService } from './staff.service';

@ApiTags('care')
@Needs('queue')
@Controller('api/v1/care')
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  /** Who the caller is, and what they may do. */
  @Get('me')
  me(@CurrentUser() user: SignedIn): Promise<StaffSelf> {
    return this.staff.self(user);
  }

  /** Says when the caller is there for members: it stands in the chats that they have. */
  @Put('me/hours')
  @Needs('chats')
  saveHours(@CurrentUser() user: SignedIn, @Body() { hours }: SaveWorkingHours): Promise<StaffSelf> {
    return this.staff.saveHours(user, hours);
  }

  /** Whom a task can be given to. */
  @Get('colleagues')
  colleagues(): Promise<Colleagues> {
    return this.staff.all();
  }
}

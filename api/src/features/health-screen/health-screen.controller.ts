import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedIn } from '../../platform/security/current-user.decorator';
import { HealthScreen, SaveHealthScreen } from './dto/health-screen.dto';
import { HealthScreenService } from './health-screen.service';

@ApiTags('health-screen')
@Controller('api/v1/health-screen')
export class HealthScreenController {
  constructor(private readonly healthScreen: HealthScreenService) {}

  /** Own answers; empty before the first save. */
  @Get()
  data(@CurrentUser() user: SignedIn): Promise<HealthScreen> {
    return this.healthScreen.of(user.id);
  }

  /** Replaces the answers. The programme opens or closes the steps that depend on them shortly after. */
  @Put()
  save(@CurrentUser() user: SignedIn, @Body() { answers }: SaveHealthScreen): Promise<HealthScreen> {
    return this.healthScreen.save(user.id, answers);
  }
}

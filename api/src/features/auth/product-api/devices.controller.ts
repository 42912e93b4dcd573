import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedIn } from '../../../platform/security/current-user.decorator';
import { type Caller, FromCaller } from '../access/caller.decorator';
import { DeviceService } from '../sessions/device.service';
import { SignedInDevice } from './dto/device.dto';

/** Where the signed-in user is signed in. */
@ApiTags('auth')
@Controller('api/v1/auth/sessions')
export class AuthDevicesController {
  constructor(private readonly devices: DeviceService) {}

  @Get()
  @ApiOperation({ summary: 'Devices that are signed in, the latest used first' })
  list(@CurrentUser() who: SignedIn): Promise<SignedInDevice[]> {
    return this.devices.list(who);
  }

  /** Its tokens stop working at once. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign one device out' })
  @ApiNoContentResponse()
  async signOut(
    @CurrentUser() who: SignedIn,
    @Param('id') id: string,
    @FromCaller() caller: Caller,
  ): Promise<void> {
    await this.devices.signOut(who, id, caller);
  }
}

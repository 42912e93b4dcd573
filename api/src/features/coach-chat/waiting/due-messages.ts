import { Injectable } from '@nestjs/common';
import { Every, type MaintenanceTask } from '../../../platform/maintenance/maintenance-task';
import { WaitingMessagesService } from './waiting-messages.service';

const BATCH = 50;

/** Messages whose time has come are sent. */
@Injectable()
@Every({ first: 4_000, every: 5_000, batch: BATCH, did: 'waiting messages seen to' })
export class DueMessages implements MaintenanceTask {
  constructor(private readonly waiting: WaitingMessagesService) {}

  run(): Promise<number> {
    return this.waiting.sendDue(BATCH);
  }
}

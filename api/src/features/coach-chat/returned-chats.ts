import { Injectable } from '@nestjs/common';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { HandOverService } from './hand-over.service';

const BATCH = 100;

/** Chats whose owner is away go back to the assistant, and to the queue of all who look after the member. */
@Injectable()
@Every({ first: 5_000, every: 15_000, batch: BATCH, did: 'chats returned' })
export class ReturnedChats implements MaintenanceTask {
  constructor(private readonly handOver: HandOverService) {}

  run(): Promise<number> {
    return this.handOver.returnLeft(BATCH);
  }
}

import { Injectable } from '@nestjs/common';

/** Whether the member whom an event is about is still there. The feature that keeps the accounts answers. */
@Injectable()
export class EventSubjects {
  private answer: ((userId: string) => Promise<boolean>) | undefined;

  answeredBy(answer: (userId: string) => Promise<boolean>): void {
    this.answer = answer;
  }

  async exists(userId: string): Promise<boolean> {
    return this.answer ? this.answer(userId) : true;
  }
}

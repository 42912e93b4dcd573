import { JoinColumn, ManyToOne } from 'typeorm';

/** The users, by name: they are a feature's. */
export const USER_TABLE = 'auth_user';

/**
 * The user whom a row belongs to by its `user_id`; the row goes with them.
 * @param constraint name of the foreign key
 */
export const GoesWithUser =
  (constraint: string): PropertyDecorator =>
  (prototype, property) => {
    ManyToOne('AuthUserEntity', { onDelete: 'CASCADE' })(prototype, String(property));
    JoinColumn({ name: 'user_id', foreignKeyConstraintName: constraint })(prototype, String(property));
  };

import type { Client, QueryConfig, QueryResult } from 'pg';
import { type BatchedStatement, StatementBatch } from './statement-batch.ts';

/** What goes out on a connection: all that is asked until the turn ends as one message, which costs both sides less. */
export type Outgoing = {
  /** Asks a statement, behind all that was sent. */
  ask(statement: string | QueryConfig): Promise<QueryResult>;
  /**
   * Sends a statement behind the ones before it, whose batch it joins.
   *
   * Answers how that batch ends where it is the first one of it, and nothing where another one has been answered that.
   */
  send(statement: BatchedStatement): Promise<void> | undefined;
};

export function createOutgoing(client: Client): Outgoing {
  const { stream } = client.connection;
  let isGathering = false;
  let open: { statements: BatchedStatement[]; end: PromiseWithResolvers<void> } | undefined;

  const submit = (): void => {
    if (!open) return;
    const { statements, end } = open;
    open = undefined;
    client.query(
      new StatementBatch(statements, (error) => {
        if (error) end.reject(error);
        else end.resolve();
      }),
    );
  };

  const gather = (): void => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    // After the microtasks, in which a work goes on with what it was answered.
    process.nextTick(() => {
      isGathering = false;
      submit();
      stream.uncork();
    });
  };

  return {
    ask(statement) {
      gather();
      submit();
      return client.query(statement);
    },
    send(statement) {
      gather();
      if (open) {
        open.statements.push(statement);
        return undefined;
      }
      open = { statements: [statement], end: Promise.withResolvers() };
      return open.end.promise;
    },
  };
}

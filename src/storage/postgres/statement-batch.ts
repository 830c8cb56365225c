import { type Connection, Query } from 'pg';
import type { Parameter } from './parameters.ts';

/** A statement without rows, by the name that a connection plans it by. */
export type BatchedStatement = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly Parameter[];
};

/**
 * Statements that run one after the other and are answered together: when all have run, or with the error of the first one
 * that failed, behind which the server runs none of them.
 *
 * They end with one Sync (PostgreSQL, "Extended Query"). A statement that is a `Query` of its own ends with its own, which the
 * server answers with a message of its own, and that wakes the process.
 */
export class StatementBatch extends Query {
  readonly #statements: readonly BatchedStatement[];
  #connection: Connection | undefined;
  #planned: BatchedStatement[] = [];

  constructor(statements: readonly BatchedStatement[], settle: (error: Error | undefined) => void) {
    super({ text: '' }, (error) => settle(error ?? undefined));
    this.#statements = statements;
    this.submit = (connection) => this.#send(connection);
  }

  #send(connection: Connection): void {
    this.#connection = connection;
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection;
    for (const statement of this.#statements) {
      const { name, text, values } = statement;
      if (parsed[name] === undefined && submitted[name] === undefined) {
        // A batch that failed may have had it planned.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        submitted[name] = text;
        this.#planned.push(statement);
      }
      connection.bind({ statement: name, values: [...values] }, true);
      connection.execute(null, true);
    }
    connection.sync();
  }

  handleCommandComplete(): void {
    // How many rows each of them changed is not asked for.
  }

  handleReadyForQuery(): void {
    for (const { name, text } of this.#settlePlanned()) {
      if (this.#connection) this.#connection.parsedStatements[name] = text;
    }
    this.callback(null);
  }

  handleError(error: Error): void {
    this.#settlePlanned();
    this.callback(error);
  }

  #settlePlanned(): BatchedStatement[] {
    const planned = this.#planned;
    this.#planned = [];
    for (const { name } of planned) delete this.#connection?.submittedNamedStatements[name];
    return planned;
  }
}

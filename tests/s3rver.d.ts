// The package has no types of its own.
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  type Address = { address: string; port: number };
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<Address>;
    close(): Promise<void>;
    callback(): RequestListener;
  }
}

import { connect, createServer, type Socket } from 'node:net';

/** What happens to a statement on its way: it arrives, it never does, or its answer does not come back. */
type Fate = 'arrives' | 'lost' | 'answer lost';

/** Stands between a portal and its server. */
export type CutConnection = {
  port: number;
  /** Says what happens to a message that has a text in it; the connection is lost with it. */
  fate: (message: string) => Fate;
  /** Whether new connections are refused. */
  isDown: boolean;
  /** Cuts every connection now. */
  cutAll(): void;
  close(): Promise<void>;
};

export function openCutConnection(serverPort: number): Promise<CutConnection> {
  const sockets = new Set<Socket>();
  const cut: CutConnection = {
    port: 0,
    fate: () => 'arrives',
    isDown: false,
    cutAll() {
      for (const socket of sockets) socket.destroy();
    },
    close() {
      cut.cutAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((near) => {
    if (cut.isDown) {
      near.destroy();
      return;
    }
    const far = connect(serverPort, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    let isAnswered = true;
    near.on('data', (chunk) => {
      const fate = cut.fate(chunk.toString('latin1'));
      if (fate === 'lost') return end();
      if (fate === 'answer lost') isAnswered = false;
      return far.write(chunk);
    });
    far.on('data', (chunk) => (isAnswered ? near.write(chunk) : end()));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      cut.port = typeof address === 'object' && address ? address.port : 0;
      resolve(cut);
    });
  });
}

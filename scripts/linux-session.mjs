// Runs a command as on a Linux desktop: a display, a session bus and an open keyring, where a machine has none.
//   node scripts/linux-session.mjs npm test
//   node scripts/linux-session.mjs --install     installs what that needs, and lets Chromium have user namespaces
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const [first, ...rest] = process.argv.slice(2);

function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', ...options });
  if (error) {
    console.error(`${program}: ${error.message}`);
    process.exit(1);
  }
  return status ?? 1;
}

/** As root where that is who we are, else by sudo; ends the process where it fails. */
function asRoot(...command) {
  const [program, ...args] = process.getuid() === 0 ? command : ['sudo', ...command];
  const status = run(program, args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) process.exit(status);
}

if (first === '--install') {
  asRoot('apt-get', 'update', '-q');
  asRoot('apt-get', 'install', '-y', '-q', 'dbus', 'gnome-keyring', 'xauth', 'xvfb');
  // Ubuntu gives user namespaces, which Chromium's sandbox is made of, to programs with a profile only.
  const restriction = 'kernel.apparmor_restrict_unprivileged_userns';
  if (existsSync(`/proc/sys/${restriction.replaceAll('.', '/')}`)) {
    asRoot('sysctl', '-w', `${restriction}=0`);
  }
} else if (first === undefined) {
  console.error('Say what to run: node scripts/linux-session.mjs COMMAND …');
  process.exit(2);
} else {
  // The keyring's password is the empty line. It is our child, not one that the bus starts and leaves behind, and the
  // command has to wait until the bus knows it.
  const open = `
    echo | gnome-keyring-daemon --unlock --foreground --components=secrets >/dev/null 2>&1 &
    keyring=$!
    tries=0
    until dbus-send --session --print-reply --dest=org.freedesktop.DBus / \\
      org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets 2>&1 | grep -q true; do
      tries=$((tries + 1))
      if [ $tries -gt 100 ]; then echo 'The keyring does not start.' >&2; exit 1; fi
      sleep 0.1
    done
    "$@"
    status=$?
    kill $keyring
    exit $status`;
  const args = ['-a', 'dbus-run-session', '--', 'sh', '-c', open, 'sh', first, ...rest];
  const env = { ...process.env, XDG_CURRENT_DESKTOP: process.env.XDG_CURRENT_DESKTOP ?? 'GNOME' };
  process.exitCode = run('xvfb-run', args, { env });
}

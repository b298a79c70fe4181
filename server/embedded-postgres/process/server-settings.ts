import { port } from '../data-folder/socket-folder.ts'

const defaults = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '200',
  // The product does not run on spinning disks: an index is worth its page reads.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  cluster_name: 'bidwright',
}

/** Builds the command line, which holds the settings so that nothing inside the cluster can open a TCP port. */
export function serverArguments(
  place: { cluster: string; ownName: string; socketFolder: string },
  settings: Record<string, string>,
): string[] {
  const all = {
    ...defaults,
    ...settings,
    listen_addresses: '',
    unix_socket_directories: `"${place.socketFolder.replaceAll('"', '""')}"`,
    port: String(port),
  }
  const pairs = Object.entries(all).map(([name, value]) => `${name}=${value}`)
  return [
    '-D',
    place.ownName,
    ...[...pairs, clusterMark(place.cluster)].flatMap((pair) => ['-c', pair]),
  ]
}

/** Part of the server's command line that identifies a server of this very cluster. */
export function clusterMark(cluster: string): string {
  return `bidwright.cluster=${cluster}`
}

import { workerData } from 'node:worker_threads';
import type { BlobWork } from '#backend/portal/import/large-files.ts';
import { writeBlobs } from '#storage/open/write-blobs.ts';

// The script of a thread that writes the large files of one import, and ends with it.

const { path, blobs }: BlobWork = workerData;
writeBlobs(path, blobs);

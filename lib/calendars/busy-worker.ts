/** Reads a calendar in a thread of its own, which is ended when a rule of it is calculated for ever. */
import { parentPort, workerData } from 'node:worker_threads'
import { readBusyTimes } from './busy-times.ts'

const { text, from, days } = workerData as { text: string; from: string; days: number }
parentPort?.postMessage(readBusyTimes(text, from, days))

import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Complaint } from './complaint.js'

/** @param {string} root @param {readonly string[]} folders those that are there must be writable */
export function complainIfReadOnly(root, folders) {
  for (const folder of folders.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    try {
      accessSync(folder, constants.W_OK)
    } catch (cause) {
      throw new Complaint(
        `Bidwright cannot write to ${folder}. Run it as the owner of that folder, or copy Bidwright to a folder of your own.`,
        { cause },
      )
    }
  }
}
